import fc from 'fast-check';

/** What a client does on one connection. */
export interface HostileConnection {
  /** What it sends, in the parts in which it sends it. */
  readonly parts: readonly Buffer[];
  /** How it leaves: it waits for an end, ends its side, or cuts the connection. */
  readonly leaves: 'waits' | 'ends' | 'cuts';
}

const lengths = [
  'Content-Length: 5',
  'Content-Length: 05',
  'Content-Length: -1',
  'Content-Length: 5, 5',
  'Content-Length : 5',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: gzip, chunked',
  ' Transfer-Encoding: chunked',
];
const hosts = ['Host: localhost', 'Host: 127.0.0.1:1', 'Host: [::1]', 'Host: evil.example', 'Host: ', 'Host'];
const others = [
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Connection: close',
  'Connection: host, content-length',
  'Expect: 100-continue',
  'X: \u00e9\0',
  'X-Forwarded-Host: a',
  ': nameless',
  ' folded',
];
const targets = [
  '/demo/api/v1/seasons',
  '/demo/api/v1/seasons?limit=1',
  '/demo/api/v1/../../../_control/clubs',
  '/demo/api/v1/%2e%2e/%2e%2e/_control',
  '/demo/api/v1/..;/_control',
  '/demo/api/v1#/../_control',
  '/demo/api/v1/\\..\\_control',
  '/_control/clubs',
  '//demo/api/v1/seasons',
  '*',
  'x',
  'club.example:443',
  'http://club.example/',
  'http://[',
  '/demo/api/v1/\u00e9 \t',
];
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS', 'CONNECT', 'PRI', 'get', 'BREW', ''];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', ''];
const bodies = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5;x=\r\nhello\r\n',
  'zz\r\n',
  '-5\r\nhello\r\n',
  '5\nhello\n0\n\n',
  'GET /_control HTTP/1.1\r\nHost: localhost\r\n\r\n',
];

/** A sound value most of the time: a request that is wrong in one place comes further than one that is wrong in all. */
const mostly = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(values[0] as string) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );

const request = fc
  .record({
    method: mostly(methods),
    target: mostly(targets),
    version: mostly(versions),
    host: mostly(hosts),
    headers: fc.array(fc.constantFrom(...lengths, ...others), { maxLength: 3 }),
    end: mostly(['\r\n', '\n', '\r', '']),
    body: fc.constantFrom(...bodies),
  })
  .map(({ method, target, version, host, headers, end, body }) =>
    Buffer.from([`${method} ${target} ${version}`, host, ...headers, '', body].join(end), 'latin1'),
  );

const noise = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom('\x16\x03\x01\x02\0', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\r\n\r\n')
    .map((text) => Buffer.from(text, 'latin1')),
  fc
    .integer({ min: 1, max: 200_000 })
    .map((length) =>
      Buffer.concat([Buffer.from('GET /demo/api/v1/x HTTP/1.1\r\nX: '), Buffer.alloc(length, 'y')]),
    ),
);

/** A few bytes at a few places are others. */
const spoilt = fc
  .tuple(request, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 3 }))
  .map(([bytes, changes]) => {
    for (const [place, value] of changes) if (place < bytes.length) bytes[place] = value;
    return bytes;
  });

/** A connection with hostile bytes, sound requests among them. */
export const hostileConnection: fc.Arbitrary<HostileConnection> = fc
  .record({
    messages: fc.array(fc.oneof({ weight: 3, arbitrary: request }, spoilt, noise), {
      minLength: 1,
      maxLength: 4,
    }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    leaves: fc.constantFrom('waits', 'waits', 'ends', 'cuts'),
  })
  .map(({ messages, cuts, leaves }) => {
    const bytes = Buffer.concat(messages);
    const places = [
      0,
      ...cuts.map((cut) => Math.floor(cut * bytes.length)).sort((one, other) => one - other),
    ];
    const parts = places.map((place, index) => bytes.subarray(place, places[index + 1] ?? bytes.length));
    return { parts, leaves };
  });
