import { useState } from 'preact/hooks';
import { CarefulButton } from './careful-button.tsx';
import { apiPath } from './console-client.ts';
import type { Integration } from './control-types.ts';
import { CopyButton } from './copy-button.tsx';
import { curlOf, tokenCommand, withoutSecrets } from './curl.ts';
import { Form, TextField } from './fields.tsx';
import { useReading } from './reading.ts';
import { ScopeBoxes } from './scope-boxes.tsx';
import { Secret } from './secret.tsx';
import { Section } from './section.tsx';
import { controlPath, useSession } from './session.ts';

/** The integrations of the club: who may call its API, and with which scopes. */
export function AccessPanel() {
  const integrations = useReading<readonly Integration[]>('/integrations')?.value ?? [];
  return (
    <>
      <NewAccess />
      {integrations.map((integration) => (
        <Access key={integration.client_id} integration={integration} />
      ))}
    </>
  );
}

function NewAccess() {
  const { club, act } = useSession();
  const [clientId, setClientId] = useState('');
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const create = async () => {
    const { problem } = await act(`Create the access ${clientId}`, {
      method: 'POST',
      path: controlPath(club.name, '/integrations'),
      body: { ...(clientId !== '' && { client_id: clientId }), permissions },
    });
    if (problem !== undefined) return;
    setClientId('');
    setPermissions([]);
  };
  return (
    <Section title="New access" says="A client gets a secret, and tokens with no more than these scopes.">
      <Form onSubmit={create}>
        <TextField
          label="Client id"
          value={clientId}
          onChange={setClientId}
          placeholder="made when left out"
        />
        <ScopeBoxes chosen={permissions} onChange={setPermissions} />
        <button type="submit" class="main">
          Create the access
        </button>
      </Form>
    </Section>
  );
}

function Access({ integration }: { readonly integration: Integration }) {
  const { club, act } = useSession();
  const { client_id, name, permissions, secret, public_key_pem } = integration;
  const path = controlPath(club.name, `/integrations/${encodeURIComponent(client_id)}`);
  const change = (title: string, body: object) =>
    act(`${title} of ${client_id}`, { method: 'PATCH', path, body });
  return (
    <Section title={client_id} says={name === client_id ? undefined : name}>
      <p>
        <Secret label={`secret of ${client_id}`} value={secret} />
      </p>
      <FirstCall integration={integration} />
      <details>
        <summary>
          {permissions.length} {permissions.length === 1 ? 'scope' : 'scopes'}
          <span class="quiet"> {permissions.join(' ')}</span>
        </summary>
        <ScopeBoxes
          chosen={permissions}
          onChange={(chosen) => change('Change the scopes', { permissions: chosen })}
        />
      </details>
      <details>
        <summary>Secret and key</summary>
        <NewSecret onSet={(text) => change('Replace the secret', { secret: text })} />
        <PublicKey
          key={public_key_pem}
          pem={public_key_pem}
          onSet={(pem) => change('Change the key', { public_key_pem: pem })}
        />
      </details>
      <CarefulButton
        label={`Revoke ${client_id}`}
        onSure={() => act(`Revoke ${client_id}`, { method: 'DELETE', path })}
      />
    </Section>
  );
}

/** A command with which the client of an access can begin. */
function FirstCall({ integration: { client_id, secret } }: { readonly integration: Integration }) {
  const { club, address } = useSession();
  const base = apiPath(club.name);
  const form = { grant_type: 'client_credentials', client_id, client_secret: secret };
  const context = {
    method: 'GET',
    path: `${base}/context`,
    headers: { authorization: 'Bearer $TOKEN' },
  } as const;
  const token = tokenCommand({ method: 'POST', path: `${base}/token`, form }, address);
  const lines = `${token}\n${curlOf(context, address)}`;
  return (
    <details>
      <summary>A first call</summary>
      <div class="copied">
        <pre>{withoutSecrets(lines)}</pre>
        <CopyButton text={lines} />
      </div>
    </details>
  );
}

function NewSecret({ onSet }: { readonly onSet: (secret: string) => void }) {
  const [secret, setSecret] = useState('');
  return (
    <Form onSubmit={() => onSet(secret)}>
      <TextField label="Replace the secret by" value={secret} onChange={setSecret} />
      <button type="submit">Replace</button>
    </Form>
  );
}

function PublicKey(properties: {
  readonly pem: string | null;
  readonly onSet: (pem: string | null) => void;
}) {
  const { pem, onSet } = properties;
  const [text, setText] = useState(pem ?? '');
  return (
    <Form onSubmit={() => onSet(text === '' ? null : text)}>
      <label>
        Public key for private_key_jwt (PEM; empty takes it away)
        <textarea
          rows={4}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit">Register</button>
    </Form>
  );
}
