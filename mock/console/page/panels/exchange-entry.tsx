import { CopyButton } from '../parts/copy-button.tsx';
import { LongText } from '../parts/long-text.tsx';
import { FieldErrors, RuleSentence } from '../parts/problem-note.tsx';
import { apiPath, tokenRequest } from '../session/console-client.ts';
import type { Exchange, Integration } from '../session/control-types.ts';
import { curlOf, tokenCommand } from '../session/curl.ts';
import { useReading } from '../session/reading.ts';
import type { Problem, Request } from '../session/request.ts';
import { useSession } from '../session/session.ts';
import { AddressedEntry } from './addressed-entry.tsx';

/** One exchange: its line, why it was refused, and both messages. */
export function ExchangeEntry({ exchange }: { readonly exchange: Exchange }) {
  const { id, at, client, request, response, disturbance, milliseconds } = exchange;
  return (
    <AddressedEntry
      id={String(id)}
      summary={
        <>
          <span class="quiet">{at.slice(5, 19).replace('T', ' ')}</span> <b>{request.method}</b>{' '}
          <code>{request.target}</code>{' '}
          <b class={toneOf(response?.status)}>{response?.status ?? 'no response'}</b>{' '}
          <span class="tag">{client ?? 'no client'}</span>
          {disturbance !== null && <span class="tag warn">disturbed: {disturbance}</span>}
        </>
      }
      after={<Refusal exchange={exchange} />}
    >
      <p class="quiet">
        exchange {id}, {exchange.operation ?? 'no operation'}, {milliseconds.toFixed(1)} ms{' '}
        <RepeatedRequest exchange={exchange} />
      </p>
      {exchange.near_misses.map((missed) => (
        <p class="problem" key={missed}>
          It was sent with {missed}. The club ignored it.
        </p>
      ))}
      <MessageText title="Request" message={request} />
      {response !== null && <MessageText title="Response" message={response} />}
    </AddressedEntry>
  );
}

/** The headers of a request that the interface reads, beside its token. */
const repeatedHeaders = ['idempotency-key', 'if-none-match'];

/** Copies the command that sends a request of the API again, with a new token of its client. */
function RepeatedRequest({ exchange: { client, operation, request } }: { readonly exchange: Exchange }) {
  const { club, address } = useSession();
  const integrations = useReading<readonly Integration[]>('/integrations')?.value ?? [];
  const integration = integrations.find(({ client_id }) => client_id === client);
  // Its secret is masked, and what is no JSON is kept as text.
  if (operation === 'requestToken' || typeof request.body === 'string') return null;
  const { authorization, ...others } = request.headers;
  const headers = {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => repeatedHeaders.includes(name))),
    ...(authorization !== undefined && { authorization: 'Bearer $TOKEN' }),
  };
  const curl = curlOf(
    {
      method: request.method as Request['method'],
      path: `${apiPath(club.name)}${request.target}`,
      ...(request.body !== null && { body: request.body }),
      headers,
    },
    address,
  );
  const token = integration && tokenCommand(tokenRequest(club.name, integration), address);
  return <CopyButton text={token && authorization ? `${token}\n${curl}` : curl} label="Copy as curl" />;
}

/** Says why a request was refused, in the words of the club and of the rule. */
function Refusal({ exchange: { refusal, response } }: { readonly exchange: Exchange }) {
  if (refusal === null) return null;
  const { errors = [] } = (response?.body ?? {}) as Pick<Problem, 'errors'>;
  const { code, field, detail, rule } = refusal;
  return (
    <div class="problem">
      <p>
        {code && <code>{code}</code>} {field && <code>{field}</code>} {detail}
      </p>
      <FieldErrors errors={errors} told={detail} />
      {rule && <RuleSentence id={rule} />}
    </div>
  );
}

function MessageText(properties: {
  readonly title: string;
  readonly message: Exchange['request'] | NonNullable<Exchange['response']>;
}) {
  const { title, message } = properties;
  const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);
  const body = typeof message.body === 'string' ? message.body : JSON.stringify(message.body, null, 2);
  return (
    <>
      <h2>{title}</h2>
      <LongText text={[...headers, ...(message.body === null ? [] : ['', body])].join('\n')} />
    </>
  );
}

function toneOf(status = 0): string {
  if (status === 0) return 'warn';
  return status < 400 ? 'good' : 'bad';
}
