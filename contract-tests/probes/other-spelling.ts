import type { Operation, OperationId, Scope } from '../../spec/index.ts';
import type { PreparedRequest, ProbeFamily, ProbeKind } from '../engine/judging/probe.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/message/errors.ts';
import { filledPath } from '../engine/wire/message/request-builder.ts';
import type { PathRequest } from '../engine/wire/message/request-options.ts';
import { validRequest } from './valid-request.ts';

/**
 * Reads whose address or method is written in another way, with a token that lacks a scope. A service may know no such
 * address. One that compares addresses in two places, once for the scopes and once for the route, returns the records.
 */
export const otherSpelling: ProbeFamily = {
  name: 'other-spelling',
  spread: 'each-operation',
  kinds: (operation) => (spelledOtherwise[operation.id] ?? []).map((way) => kindOf(operation, way)),
};

type Way = Pick<PathRequest, 'method' | 'path'>;

const ways = {
  'slash-at-the-end': ({ method, path }) => ({ method, path: `${path}/` }),
  'doubled-slash': ({ method, path }) => ({ method, path: `/${path}` }),
  'percent-encoded': ({ method, path }) => ({ method, path: path.replace(/[a-z]/, encoded) }),
  capital: ({ method, path }) => ({ method, path: path.replace(/[a-z]/, (letter) => letter.toUpperCase()) }),
  'format-at-the-end': ({ method, path }) => ({ method, path: `${path}.json` }),
  'matrix-parameter': ({ method, path }) => ({ method, path: `${path};v=1` }),
  head: ({ path }) => ({ method: 'HEAD', path }),
} satisfies Readonly<Record<string, (usual: Way) => Way>>;

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** The ways are shared out over reads of several resources: a service routes them all alike. */
const spelledOtherwise: Readonly<Partial<Record<OperationId, readonly (keyof typeof ways)[]>>> = {
  listMembers: ['slash-at-the-end'],
  readSeason: ['percent-encoded'],
  listGroups: ['capital'],
  readMember: ['format-at-the-end'],
  readEvent: ['matrix-parameter'],
  listPayments: ['head', 'doubled-slash'],
};

function kindOf({ scopes: [needed] }: Operation, way: keyof typeof ways): ProbeKind {
  const others = (granted: readonly Scope[]): readonly Scope[] | undefined => {
    const rest = granted.filter((scope) => scope !== needed);
    return rest.length > 0 ? rest : undefined;
  };
  return {
    id: `other-spelling:${way}`,
    scopes: (_, granted) => others(granted),
    prepare: async (suite, operation): Promise<PreparedRequest> => {
      const scopes = others(await suite.granted());
      if (scopes === undefined) throw new NotApplicable('needs a client with a second permission');
      const { options } = await validRequest(suite, operation, 'refused');
      return { options: { ...options, token: { scopes } } };
    },
    send: async (suite: Suite, operation, { options: { path: values, ...options } }) => {
      const path = filledPath(operation, values);
      const spelled = ways[way]({ method: operation.method, path });
      return { response: await suite.requestPath({ ...options, ...spelled }) };
    },
  };
}
