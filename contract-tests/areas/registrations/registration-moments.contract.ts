import type { JsonObject } from '../../../spec/index.ts';
import { judgeTogether } from '../../engine/judging/judge-shared.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isAhead } from '../../expect/moment.ts';
import type { WholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { createdPeople } from '../../scenes/people/member.ts';
import { decideOnRegistrations } from '../../scenes/registrations/registration-decided.ts';
import { eachKind } from '../../scenes/registrations/registration-kind.ts';

const moments = ['registered_at', 'validated_at'];

rule('registration/moments-have-passed', (suite) =>
  eachKind(suite, async (kind) => {
    const { all, then } = await decideOnRegistrations(suite, kind);
    await judgeTogether(suite, then.whole.pages, async () => {
      const own = then.whole.entries.filter(({ id }) => all.some((one) => one.id === id));
      for (const { entry, field, page } of shownMoments(own, then.whole))
        if (isAhead(page, entry[field]) && !(await isClockAhead(suite)))
          throw violation(
            `${field} of registration ${entry.id} before ${page.headers.date}`,
            String(entry[field]),
          );
      suite.judged(own.length);
    });
  }),
);

/** Returns each moment of these entries, with the last page of their list, which was sent after all of them happened. */
function shownMoments(entries: readonly JsonObject[], { pages }: WholeList) {
  const page = pages.at(-1) as Response;
  return entries.flatMap((entry) => moments.map((field) => ({ entry, field, page })));
}

/** Whether new people lie ahead of the time of the response, too: the application has another clock then. */
async function isClockAhead(suite: Suite): Promise<boolean> {
  const people = await optional(createdPeople(suite));
  return Object.values(people ?? {}).some(({ shown }) => isAhead(shown.read, shown.entry?.created_at));
}
