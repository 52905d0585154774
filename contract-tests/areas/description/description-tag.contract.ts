import type { JsonObject } from '../../../spec/index.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical, isObject } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { expectObject } from '../../expect/body.ts';
import { differencesOf, expectEqual } from '../../expect/equality.ts';
import { expectStatus } from '../../expect/status.ts';
import { publicDocument } from '../../probes/public-document.ts';
import { featuresOn, whileOff } from '../../scenes/club/feature.ts';
import { objectOf } from '../../scenes/response-reading.ts';
import { judgeDocument } from './judge-document.ts';

rule('description/carries-etag', (suite) =>
  judgeDocument(suite, 'getDescription', (response) => {
    objectOf(response);
    if (response.headers.etag === undefined) throw violation('an ETag header', 'none');
  }),
);

rule('description/known-tag-is-not-modified', (suite) => expectNotModified(suite, (tag) => tag));

rule('description/other-tag-gives-document', async (suite) => {
  const known = await publicDocument(suite, 'getDescription');
  const opaque = opaqueOf(tagOf(known));
  for (const other of [suite.freshKey(), `${opaque}x`, `x${opaque}`, ...nearlySame(opaque)]) {
    const response = await requestUnless(suite, `"${other}"`);
    const paths = pathsIn(expectObject(response));
    if (response.headers.etag === known.headers.etag)
      expectEqual('the paths described', pathsIn(objectOf(known)), paths);
    else if (paths.length === 0) throw violation('the whole description', response);
  }
});

rule('description/tag-follows-content', async (suite) => {
  for (const feature of featuresOn(suite)) {
    const before = await suite.setUp('getDescription');
    let without: Response | undefined;
    await whileOff(suite, feature, async () => {
      without = await suite.setUp('getDescription');
      if (isSameDocument(before, without)) return;
      expectOtherTag(before, without);
      expectStatus(await requestUnless(suite, tagOf(before)), 200);
    });
    if (without === undefined || isSameDocument(before, without)) continue;
    expectStatus(await requestUnless(suite, tagOf(without)), 200);
    return;
  }
  throw new NotApplicable('no feature that can be switched changes the description');
});

rule('description/same-tag-same-content', async (suite) => {
  const first = await publicDocument(suite, 'getDescription');
  for (const token of ['none', 'every-scope'] as const) {
    const again = await suite.request('getDescription', { token });
    if (first.headers.etag === again.headers.etag)
      expectSameContent(tagOf(first), objectOf(first), expectObject(again));
  }
});

rule('description/etag-syntax', (suite) =>
  judgeDocument(suite, 'getDescription', (response) => {
    if (!/^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/.test(tagOf(response)))
      throw violation('a tag in double quotes', `ETag: ${tagOf(response)}`);
  }),
);

rule('description/weak-tag-matches', (suite) =>
  expectNotModified(suite, (tag) => (tag.startsWith('W/') ? tag.slice(2) : `W/${tag}`)),
);

rule('description/tag-in-list-matches', async (suite) => {
  await expectNotModified(suite, (tag) => `"another", ${tag}, "a-third"`);
  await expectNotModified(suite, (tag) => `"another",${tag}`);
});

rule('description/star-matches', async (suite) => expectStatus(await requestUnless(suite, '*'), 304));

rule('description/unchanged-repeats-etag', async (suite) => {
  const { tag, response } = await revalidated(suite, (known) => known);
  if (response.status !== 304)
    throw new SetupFailed(
      `a request with the description's own tag was answered ${describeResponse(response)}`,
    );
  // A proxy that compresses the document weakens the tag of a 200 and not that of a 304.
  expectEqual('the ETag of the 304', opaqueOf(tag), opaqueOf(response.headers.etag ?? 'none'));
});

/**
 * Expects the same description twice. Documents with one weak tag are equivalent (RFC 9110, section 8.8.1), so their
 * extensions may differ.
 */
function expectSameContent(tag: string, first: JsonObject, again: JsonObject): void {
  const [expected, actual] = tag.startsWith('W/') ? [first, again].map(withoutExtensions) : [first, again];
  const [difference] = differencesOf(expected, actual);
  if (difference === undefined) return;
  const shown = (value: unknown) =>
    `${difference.field} ${(JSON.stringify(value) ?? 'absent').slice(0, 200)}`;
  throw violation(
    `in the description tagged ${tag}: ${shown(difference.expected)}`,
    shown(difference.actual),
  );
}

function withoutExtensions(document: JsonObject): JsonObject {
  const kept = JSON.stringify(document, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).filter(([name]) => !name.startsWith('x-')))
      : part,
  );
  return JSON.parse(kept) as JsonObject;
}

function tagOf({ headers: { etag } }: Response): string {
  if (etag === undefined) throw new SetupFailed('the description carries no ETag');
  return etag;
}

/** Returns tags of the same length: with another last character, and with upper and lower case swapped. */
function nearlySame(opaque: string): readonly string[] {
  const last = opaque.endsWith('0') ? '1' : '0';
  const swapped = opaque.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return [`${opaque.slice(0, -1)}${last}`, swapped].filter((tag) => tag !== opaque);
}

/** Returns a tag without its quotes and its mark of weakness. */
function opaqueOf(tag: string): string {
  return tag.replace(/^(W\/)?"?|"$/g, '');
}

/** Requests the description unless it has one of these tags. */
function requestUnless(suite: Suite, tags: string): Promise<Response> {
  return suite.request('getDescription', { headers: { 'if-none-match': tags } });
}

async function expectNotModified(suite: Suite, conditionOf: (tag: string) => string): Promise<void> {
  expectStatus((await revalidated(suite, conditionOf)).response, 304);
}

/** Requests the description unless it has the known tag; again with the new tag where it changed meanwhile. */
async function revalidated(suite: Suite, conditionOf: (tag: string) => string) {
  const tag = tagOf(await publicDocument(suite, 'getDescription'));
  const response = await requestUnless(suite, conditionOf(tag));
  if (response.status === 304 || response.headers.etag === undefined || response.headers.etag === tag)
    return { tag, response };
  const newTag = response.headers.etag;
  return { tag: newTag, response: await requestUnless(suite, conditionOf(newTag)) };
}

function pathsIn({ paths }: JsonObject): string[] {
  return isObject(paths) ? Object.keys(paths).sort() : [];
}

function isSameDocument(one: Response, other: Response): boolean {
  return canonical(one.json) === canonical(other.json);
}

function expectOtherTag(before: Response, after: Response): void {
  if (tagOf(before) === tagOf(after))
    throw violation('another tag for another description', `${tagOf(after)} again`, { shownBy: after });
}
