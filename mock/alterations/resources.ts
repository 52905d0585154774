import type { JsonObject, OperationId, RuleId } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import type {
  Fields,
  Resource,
  ResourceAction,
  ResourceName,
  ResourceRule,
} from '../reference/resources/resource.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { withHandler } from './operations.ts';
import { withPart } from './part.ts';

type Show<N extends ResourceName> = (shown: JsonObject, record: RecordTypes[N], club: Club) => JsonObject;

/** Returns the parts with some members of a resource's table replaced. */
export function withResource<N extends ResourceName>(
  parts: Parts,
  name: N,
  members: Partial<Resource<N>>,
): Parts {
  const changed = { [name]: { ...parts.resources[name], ...members } };
  return withPart(parts, 'resources', changed);
}

/** Returns the parts with changed list items of a resource. */
export function withListItem<N extends ResourceName>(parts: Parts, name: N, show: Show<N>): Parts {
  const { listItem } = parts.resources[name];
  return withResource<N>(parts, name, {
    listItem: (record, club) => show(listItem(record, club), record, club),
  });
}

/** Returns the parts with a changed detail of a resource. */
export function withDetail<N extends ResourceName>(parts: Parts, name: N, show: Show<N>): Parts {
  const { detail } = parts.resources[name];
  return withResource<N>(parts, name, { detail: (record, club) => show(detail(record, club), record, club) });
}

/** Returns the parts in which reads of a resource show only the id of a record. */
export function withBareRecords<N extends ResourceName>(parts: Parts, name: N): Parts {
  const bare: Show<N> = (_, { id }) => ({ id });
  return withDetail<N>(withListItem<N>(parts, name, bare), name, bare);
}

/** Returns the parts with changed rules of a resource. */
export function withRules<N extends ResourceName>(
  parts: Parts,
  name: N,
  change: (rules: readonly ResourceRule<N>[]) => readonly ResourceRule<N>[],
): Parts {
  return withResource<N>(parts, name, { rules: change(parts.resources[name].rules) });
}

/** Returns the parts with a rule of a resource replaced, found by the id of the interface's rule or by its name. */
export function withRule<N extends ResourceName>(
  parts: Parts,
  name: N,
  id: RuleId | (string & {}),
  holds: ResourceRule<N>['holds'],
): Parts {
  const isMeant = (rule: ResourceRule<N>) => rule.id === id || rule.name === id;
  if (!parts.resources[name].rules.some(isMeant)) throw new Error(`${name} have no rule ${id}.`);
  return withRules(parts, name, (rules) => rules.map((rule) => (isMeant(rule) ? { ...rule, holds } : rule)));
}

/** Returns the parts without a rule of a resource, found in the same way. */
export function withoutRule<N extends ResourceName>(parts: Parts, name: N, id: string): Parts {
  return withRule(parts, name, id, () => true);
}

/** Returns the parts in which one operation does not apply a rule of a resource. */
export function withRuleForgotten<N extends ResourceName>(
  parts: Parts,
  name: N,
  operation: OperationId,
  id: RuleId,
): Parts {
  return withHandler(parts, operation, (handle) => (exchange, club) => {
    const forgetful = withRules(club.parts, name, (rules) => rules.filter((rule) => rule.id !== id));
    return handle(exchange, { ...club, parts: forgetful });
  });
}

/** Returns the parts with some members of an action of a resource replaced. */
export function withAction<N extends ResourceName>(
  parts: Parts,
  name: N,
  operation: OperationId,
  change: (usual: ResourceAction<N>) => Partial<ResourceAction<N>>,
): Parts {
  const { actions = [] }: Resource<N> = parts.resources[name];
  if (!actions.some((action) => action.operation === operation))
    throw new Error(`${name} have no action ${operation}.`);
  return withResource<N>(parts, name, {
    actions: actions.map((action) =>
      action.operation === operation ? { ...action, ...change(action) } : action,
    ),
  });
}

/** Returns the parts in which the completion of a written record is changed further. */
export function withCompletion<N extends ResourceName>(
  parts: Parts,
  name: N,
  complete: (record: RecordTypes[N], club: Club, before: RecordTypes[N] | undefined) => RecordTypes[N],
): Parts {
  const { completed: usual }: Resource<N> = parts.resources[name];
  return withResource<N>(parts, name, {
    completed: (record, club, before) => complete(usual?.(record, club, before) ?? record, club, before),
  });
}

/** Returns the parts in which the merge of a change is changed further. */
export function withMerge<N extends ResourceName>(
  parts: Parts,
  name: N,
  merge: (merged: RecordTypes[N], change: Fields, before: RecordTypes[N]) => RecordTypes[N],
): Parts {
  const { merge: usual } = parts.resources[name];
  return withResource<N>(parts, name, {
    merge: (record, change) => merge(usual(record, change), change, record),
  });
}
