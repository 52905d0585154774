import { type Feature as DescribedFeature, features } from '../../spec/features.ts';
import { type OperationId, operations } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';

/** A field of the body of one operation. */
export interface BodyField {
  readonly operation: OperationId;
  readonly field: string;
}

/** A feature of a club, and the fields of bodies that are there only while it is on. */
export interface Feature {
  readonly id: string;
  readonly fields: readonly BodyField[];
}

/** The features that govern fields of bodies, as far as the target's description shows that they are on. */
export function featuresOn({ described }: Suite): readonly Feature[] {
  const isThere = ({ operation, field }: BodyField) => described.bodyFields(operation).includes(field);
  return [...features()]
    .map(([id, { fields }]) => ({
      id,
      fields: bodyFieldsAmong(fields).filter(({ operation }) => described.has(operation)),
    }))
    .filter(({ fields }) => fields.length > 0 && fields.every(isThere));
}

/** Runs an action while a feature of the club is off, and switches it on again in any case. */
export async function whileOff(suite: Suite, feature: Feature, action: () => Promise<void>): Promise<void> {
  await suite.control.switchFeature(feature.id, false);
  try {
    await action();
  } finally {
    await suite.control.switchFeature(feature.id, true);
  }
}

/** Fields written `Schema.field`, as the operations have them whose body is of that schema. */
function bodyFieldsAmong(fields: DescribedFeature['fields']): BodyField[] {
  return operations.flatMap(({ id, body }) => {
    const prefix = `${body?.schemaName}.`;
    return fields
      .filter((field) => field.startsWith(prefix))
      .map((field) => ({ operation: id, field: field.slice(prefix.length) }));
  });
}
