import { type Feature as DescribedFeature, features } from '../../../spec/features.ts';
import { type OperationId, operations } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';

/** A field in the body of one operation. */
export interface BodyField {
  readonly operation: OperationId;
  readonly field: string;
}

/** A feature of a club, and the body fields that exist only while it is on. */
export interface Feature {
  readonly id: string;
  readonly fields: readonly BodyField[];
}

/** Returns the features that govern body fields and that are on according to the target's description. */
export function featuresOn({ described }: Suite): readonly Feature[] {
  const isThere = ({ operation, field }: BodyField) => described.bodyFields(operation).includes(field);
  return [...features()]
    .map(([id, { fields }]) => ({
      id,
      fields: bodyFieldsAmong(fields).filter(({ operation }) => described.has(operation)),
    }))
    .filter(({ fields }) => fields.length > 0 && fields.every(isThere));
}

/** Runs an action while a feature of the club is off, and then switches the feature on, also after an error. */
export async function whileOff(suite: Suite, feature: Feature, action: () => Promise<void>): Promise<void> {
  await suite.control.switchFeature(feature.id, false);
  try {
    await action();
  } finally {
    await suite.control.switchFeature(feature.id, true);
  }
}

/** Converts fields of the form `Schema.field` to the fields of the operations whose body has that schema. */
function bodyFieldsAmong(fields: DescribedFeature['fields']): BodyField[] {
  return operations.flatMap(({ id, body }) => {
    const prefix = `${body?.schemaName}.`;
    return fields
      .filter((field) => field.startsWith(prefix))
      .map((field) => ({ operation: id, field: field.slice(prefix.length) }));
  });
}
