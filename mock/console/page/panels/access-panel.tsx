import { useEffect, useRef, useState } from 'preact/hooks';
import { CarefulButton } from '../parts/careful-button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Form, LineForm, TextArea, TextField } from '../parts/fields.tsx';
import { LongText } from '../parts/long-text.tsx';
import { Secret } from '../parts/secret.tsx';
import { Section } from '../parts/section.tsx';
import { apiPath, consoleClientId, tokenRequest } from '../session/console-client.ts';
import type { Integration } from '../session/control-types.ts';
import { curlOf, tokenCommand, withoutSecrets } from '../session/curl.ts';
import { useReading } from '../session/reading.ts';
import { useSession } from '../session/session.ts';
import { JourneyField } from './journey-field.tsx';
import { ScopeBoxes } from './scope-boxes.tsx';

/** The integrations of the club, the newest first: who may call its API, and with which scopes. */
export function AccessPanel() {
  const integrations = useReading<readonly Integration[]>('/integrations')?.value ?? [];
  const [made, setMade] = useState<string>();
  const isOwn = ({ client_id }: Integration) => client_id === consoleClientId;
  // That of the console is nobody's to give away.
  const shown = integrations.toReversed().sort((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
  return (
    <>
      <NewAccess onMade={setMade} />
      {shown.map((integration) => (
        <Access
          key={integration.client_id}
          integration={integration}
          isNew={integration.client_id === made}
        />
      ))}
    </>
  );
}

function NewAccess({ onMade }: { readonly onMade: (clientId: string) => void }) {
  const { change } = useSession();
  const [clientId, setClientId] = useState('');
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const create = async () => {
    const body = { ...(clientId !== '' && { client_id: clientId }), permissions };
    const created = await change<Created>(`Create the access ${clientId}`, 'POST', '/integrations', body);
    if (created.problem !== undefined) return;
    onMade(created.value.data.client_id);
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
        <JourneyField choose={setPermissions} />
        <ScopeBoxes chosen={permissions} onChange={setPermissions} />
        <button type="submit" class="main">
          Create the access
        </button>
      </Form>
    </Section>
  );
}

interface Created {
  readonly data: Integration;
}

interface AccessProperties {
  readonly integration: Integration;
  /** Whether it was made in this page just now. */
  readonly isNew: boolean;
}

function Access({ integration, isNew }: AccessProperties) {
  const { change } = useSession();
  const { client_id, name, permissions, secret, public_key_pem } = integration;
  const path = `/integrations/${encodeURIComponent(client_id)}`;
  const replace = (title: string, body: object) => change(`${title} of ${client_id}`, 'PATCH', path, body);
  return (
    <Section title={client_id} says={name === client_id ? undefined : name}>
      <p>
        <Secret label={`secret of ${client_id}`} value={secret} />
      </p>
      <FirstCall integration={integration} isNew={isNew} />
      <details>
        <summary>
          {permissions.length} {permissions.length === 1 ? 'scope' : 'scopes'}
          <span class="quiet"> {permissions.join(' ')}</span>
        </summary>
        <ScopeBoxes
          chosen={permissions}
          onChange={(chosen) => replace('Change the scopes', { permissions: chosen })}
        />
      </details>
      <SecretAndKey pem={public_key_pem} replace={replace} />
      <CarefulButton
        label={`Revoke ${client_id}`}
        onSure={() => change(`Revoke ${client_id}`, 'DELETE', path)}
      />
    </Section>
  );
}

/** A command with which the client of an access can begin. */
function FirstCall({ integration, isNew }: AccessProperties) {
  const { club, address } = useSession();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) summary.current?.focus();
  }, [isNew]);
  const headers = { authorization: 'Bearer $TOKEN' };
  const context = { method: 'GET', path: `${apiPath(club.name)}/context`, headers } as const;
  const token = tokenCommand(tokenRequest(club.name, integration), address);
  const lines = `${token}\n${curlOf(context, address)}`;
  return (
    <details open={isNew}>
      <summary ref={summary}>A first call</summary>
      <div class="copied">
        <LongText text={withoutSecrets(lines)} />
        <CopyButton text={lines} />
      </div>
    </details>
  );
}

function SecretAndKey(properties: {
  readonly pem: string | null;
  readonly replace: (title: string, change: object) => void;
}) {
  const { pem, replace } = properties;
  const [text, setText] = useState(pem ?? '');
  useEffect(() => setText(pem ?? ''), [pem]);
  return (
    <details>
      <summary>Secret and key</summary>
      <LineForm
        label="Replace the secret by"
        onSubmit={(secret) => replace('Replace the secret', { secret })}
      >
        <button type="submit">Replace</button>
      </LineForm>
      <Form onSubmit={() => replace('Change the key', { public_key_pem: text === '' ? null : text })}>
        <TextArea
          label="Public key for private_key_jwt (PEM; empty takes it away)"
          rows={4}
          value={text}
          onChange={setText}
        />
        <button type="submit">Register</button>
      </Form>
    </details>
  );
}
