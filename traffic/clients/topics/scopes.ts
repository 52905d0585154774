import { isSuccess, textOf } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** Scopes that tokens are requested with, and those that requests need. */
export const scopesTopic: TopicFor = ({ occasion }) => {
  const requested = new Map<string, Trace>();
  const needed = new Set<string>();
  return {
    exchange(seen) {
      const { exchange, operation } = seen;
      if (operation === undefined) return;
      for (const scope of operation.scopes) needed.add(scope);
      if (operation.id !== 'requestToken' || !isSuccess(seen)) return;
      const scopes = new URLSearchParams(textOf(exchange.body)).get('scope')?.split(' ') ?? [];
      if (scopes.length === 0) return;
      occasion('client/uses-requested-scopes');
      for (const scope of scopes) if (!requested.has(scope)) requested.set(scope, traceOf(exchange));
    },
    open() {
      const idle = [...requested].filter(([scope]) => !needed.has(scope));
      const [first] = idle;
      // Before anything was requested, nothing can be said about what is needed.
      if (first === undefined || needed.size === 0) return [];
      const names = idle.map(([scope]) => scope).join(', ');
      const seen = `No request needed ${names}, which a token was requested with.`;
      return [{ rule: 'client/uses-requested-scopes', seen, traces: [first[1]], times: 1 }];
    },
  };
};
