import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What `node:http` does alone: it returns ready-made bytes to a GET, and parses a write and sends it back. */
const page = readFileSync(process.argv[2] as string);
const headers = { 'content-type': 'application/json' };

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { ...headers, 'content-length': page.length });
    response.end(page);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.once('disconnect', () => process.exit());
