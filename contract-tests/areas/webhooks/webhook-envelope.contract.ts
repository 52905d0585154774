import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../../spec/index.ts';
import { schemaPattern } from '../../engine/description/schema-pattern.ts';
import { rule } from '../../engine/judging/rule.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isObject } from '../../engine/wire/message/json.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { isDateTime } from '../../expect/date-forms.ts';
import { canonicalBasesOf } from '../../scenes/club/canonical-base.ts';
import { objectOf } from '../../scenes/response-reading.ts';
import { givenSeason } from '../../scenes/seasons/season.ts';
import { expectEveryEvent } from './expected-notifications.ts';
import { isAbout, isDeletion, isText, resourceIn } from './notification-reading.ts';
import {
  givenDeliveries,
  isNotified,
  needNotificationsOfSeasons,
  notNotified,
} from './received-notifications.scene.ts';

rule('webhook-envelope/media-type', async (suite) => {
  for (const delivery of await givenDeliveries(suite)) {
    const { headers, event } = delivery;
    const deliveries = [delivery];
    const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/cloudevents+json')
      throw violation('application/cloudevents+json', headers['content-type'] ?? 'no media type', {
        deliveries,
      });
    if (!isObject(event)) throw violation('a body that is one JSON object', 'another body', { deliveries });
  }
});

rule('webhook-envelope/specification-version', (suite) =>
  expectEveryEvent(suite, '`specversion` 1.0', ({ specversion }) => specversion === '1.0'),
);

rule('webhook-envelope/id-is-text', (suite) =>
  expectEveryEvent(suite, 'a non-empty string `id`', ({ id }) => isText(id)),
);

rule('webhook-envelope/source-is-the-club', async (suite) => {
  const bases = await canonicalBasesOf(suite);
  const named = bases.length > 0 ? bases.join(' or ') : 'with the same base address';
  await expectEveryEvent(
    suite,
    `\`source\` ${named}`,
    ({ source }, first) =>
      source === first.source && (bases.length > 0 ? bases.includes(String(source)) : isBaseAddress(source)),
  );
});

rule('webhook-envelope/type-is-text', (suite) =>
  expectEveryEvent(suite, 'a non-empty string `type`', ({ type }) => isText(type)),
);

rule('webhook-envelope/subject-names-resource', (suite) =>
  expectEveryEvent(
    suite,
    '`subject` of the type and the id of the resource, with a slash between',
    (event) => {
      const { type, id } = resourceIn(event);
      return isText(event.subject) && event.subject === `${type}/${id}`;
    },
  ),
);

rule('webhook-envelope/time-has-microseconds', (suite) =>
  expectEveryEvent(
    suite,
    '`time` in UTC with six digits of a second',
    ({ time }) => isText(time) && /\.\d{6}([Zz]|\+00:00)$/.test(time) && isDateTime(time),
  ),
);

/** The smallest difference between two time zones. */
const quarterOfAnHour = 15 * 60_000;

rule('webhook-envelope/time-is-that-of-the-change', async (suite) => {
  if (!isNotified(suite, 'createSeason')) await needNotificationsOfSeasons(suite);
  const earliest = suite.now() - quarterOfAnHour;
  const { id } = await givenSeason(suite);
  const latest = suite.now() + quarterOfAnHour;
  const isCreation = (one: CapturedDelivery) => isAbout(one, id) && !isDeletion(one);
  const delivery = await suite.captured.find(isCreation);
  if (delivery === undefined) throw notNotified(suite, 'createSeason');
  const { time } = isObject(delivery.event) ? delivery.event : {};
  suite.judged(1);
  const moment = Date.parse(String(time));
  if (!(moment >= earliest && moment <= latest))
    throw violation(
      `\`time\` between ${new Date(earliest).toISOString()} and ${new Date(latest).toISOString()}`,
      JSON.stringify(time) ?? 'none',
      { deliveries: [delivery] },
    );
});

rule('webhook-envelope/content-type-of-data', (suite) =>
  expectEveryEvent(
    suite,
    '`datacontenttype` application/json',
    (event) => event.datacontenttype === 'application/json',
  ),
);

rule('webhook-envelope/schema-address', async (suite) => {
  const bases = await canonicalBasesOf(suite);
  await expectEveryEvent(
    suite,
    '`dataschema` of the base address and /webhook-schema.json',
    ({ dataschema, source }) => {
      const [address] = String(dataschema).split('#');
      return (bases.length > 0 ? bases : [source]).some((base) => address === `${base}/webhook-schema.json`);
    },
  );
});

rule('webhook-envelope/context-is-object', (suite) =>
  expectEveryEvent(
    suite,
    '`data.context` as an object',
    ({ data }) => isObject(data) && isObject(data.context),
  ),
);

rule('webhook-envelope/data-fits-schema', async (suite) => {
  const validate = compiled(objectOf(await suite.request('getWebhookSchema')));
  await expectEveryEvent(
    suite,
    'an event that fits the notification schema, in whole or by its data',
    (event) => validate(event) || validate(event.data),
  );
});

rule('webhook-envelope/schema-address-without-fragment', (suite) =>
  expectEveryEvent(
    suite,
    '`dataschema` without a fragment',
    ({ dataschema }) => !String(dataschema).includes('#'),
  ),
);

rule('webhook-envelope/no-encoded-data', (suite) =>
  expectEveryEvent(
    suite,
    '`data` as an object',
    (event) => isObject(event.data) && !('data_base64' in event),
  ),
);

rule('webhook-envelope/attribute-names', (suite) =>
  expectEveryEvent(suite, 'attributes of small letters and digits with simple values', (event) => {
    const attributes = Object.entries(event).filter(([name]) => name !== 'data' && name !== 'data_base64');
    return attributes.every(([name, value]) => /^[a-z0-9]+$/.test(name) && !(value instanceof Object));
  }),
);

function compiled(schema: JsonObject): (value: unknown) => boolean {
  const Compiler = String(schema.$schema).includes('draft-07') ? Ajv : Ajv2020;
  try {
    const validate = new Compiler({
      strict: false,
      validateFormats: false,
      code: { regExp: schemaPattern },
    }).compile(schema);
    // A schema that goes in circles is compiled, and ends with the first value.
    validate({});
    return (value) => validate(value) === true;
  } catch (error) {
    throw new SetupFailed(`the notification schema cannot be read: ${(error as Error).message}`);
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value);
}

function isBaseAddress(value: unknown): boolean {
  return isAddress(value) && new URL(value).pathname.endsWith('/api/v1');
}
