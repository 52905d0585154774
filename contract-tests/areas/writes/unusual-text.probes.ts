import type { JsonObject, JsonSchema, Operation, OperationId } from '../../../spec/index.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import { propertiesOf } from '../../engine/description/schema-parts.ts';
import type { PreparedRequest, ProbeFamily } from '../../engine/judging/probe.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { marksIn } from '../../engine/wire/run-names.ts';
import { fullRequest } from '../../probes/full-body.ts';
import { onOwnRecord } from '../../probes/isolate-value.ts';
import { withBody } from '../../probes/valid-request.ts';
import { neededSubject } from '../../scenes/subjects/subject-registry.ts';

/**
 * Bodies whose texts a club may refuse, for their characters or because it counts bytes: what it accepts, it must not
 * cut off or corrupt.
 */
export const unusualTexts: ProbeFamily = {
  name: 'unusual-texts',
  spread: 'each-operation',
  kinds: (operation, described) => {
    const writing = writingOf[operation.id];
    if (writing === undefined) return [];
    const there = described.bodyFields(operation.id);
    const fields = fieldsFor(operation, writings[writing]).filter(([field]) => there.includes(field));
    if (fields.length === 0) return [];
    return [
      {
        id: `unusual-texts:${writing}`,
        prepare: (suite) => withTexts(suite, operation, fields, writings[writing].write),
      },
    ];
  },
};

interface Writing {
  /** The least bound of the fields that are written so. */
  readonly from: number;
  /** Returns a text of at most this length that begins with `beginning`. */
  readonly write: (beginning: string, most: number) => string;
}

const writings = {
  lines: {
    from: 10_000,
    write: (beginning) => `${beginning}À apporter :\n- une gourde\n- des chaussures propres`,
  },
  'beyond-the-basic-plane': {
    from: 127,
    write: (beginning) => `${beginning}Tournoi 🏆 d’été, 3 € 🥋 pour tous`,
  },
  /** What is escaped once too often, once too seldom, or means something to a query. */
  punctuation: { from: 63, write: (beginning) => `${beginning}L'été "100 %" \\ _a_ <b> 01` },
  /** Twice as many bytes as characters. */
  accents: { from: 63, write: (beginning, most) => beginning.padEnd(most, 'é') },
} satisfies Readonly<Record<string, Writing>>;

/** The writings are shared out over the operations: a service treats all of its texts alike. */
const writingOf: Readonly<Partial<Record<OperationId, keyof typeof writings>>> = {
  createSeason: 'beyond-the-basic-plane',
  createMember: 'accents',
  changeMember: 'lines',
  createGroup: 'lines',
  changeGroup: 'beyond-the-basic-plane',
  createEvent: 'accents',
  changeEvent: 'lines',
  createSport: 'punctuation',
  createSlot: 'punctuation',
  createLesson: 'accents',
  createDocument: 'punctuation',
  changeDocument: 'accents',
};

type Field = readonly [name: string, greatestLength: number];

/** Returns the fields of a body that may have any text. */
function fieldsFor(operation: Operation, { from }: Writing): readonly Field[] {
  const { dependentFields } = neededSubject(operation);
  return Object.entries(propertiesOf(jsonBodyOf(operation)))
    .filter(([name, schema]) => isFreeText(schema) && !dependentFields.includes(name))
    .map(([name, { maxLength }]) => [name, Number(maxLength)] as const)
    .filter(([, greatestLength]) => greatestLength >= from);
}

function isFreeText(schema: JsonSchema): boolean {
  return schema.maxLength !== undefined && schema.enum === undefined && schema.format === undefined;
}

async function withTexts(
  suite: Suite,
  operation: Operation,
  fields: readonly Field[],
  write: Writing['write'],
): Promise<PreparedRequest> {
  const whole = await onOwnRecord(suite, operation, await fullRequest(suite, operation, 'accepted'));
  const body = whole.options.body as JsonObject;
  const texts = fields.map(([field, most]) => {
    // A mark keeps the name unique, which a club may require.
    const [mark] = marksIn(String(body[field]));
    return [field, write(mark === undefined ? '' : `${mark} `, most)] as const;
  });
  return withBody(whole, { ...body, ...Object.fromEntries(texts) });
}
