import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CarefulButton } from '../parts/careful-button.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { LongText } from '../parts/long-text.tsx';
import { ProblemNote } from '../parts/problem-note.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { freshKey } from '../session/console-client.ts';
import { useSession } from '../session/session.ts';
import { goTo } from '../session/use-place.ts';
import { AllocationOptions } from './allocation-options.tsx';
import { Decision } from './cell.tsx';
import { textOf } from './form-fields.ts';
import { PersonRecords } from './person-records.tsx';
import { PersonSection } from './person-section.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordKind } from './record-kinds.ts';
import { nameOf } from './record-link.tsx';
import type { RecordOperations } from './record-operations.ts';
import { RelatedRecords } from './related-records.tsx';
import { Text } from './text.tsx';
import { useRecordOutcomes } from './use-record-reading.ts';
import type { ClubRecord } from './use-records.ts';

interface CardProperties {
  readonly kind: RecordKind;
  readonly operations: RecordOperations;
  readonly id: string;
  /** Where the list is without it. */
  readonly closed: string;
}

/** One record: what it is, what can be decided about it, and what belongs to it. */
export function RecordCard(properties: CardProperties) {
  const { kind, id, closed } = properties;
  const path = `${kind.path}/${id}`;
  // A list may show less of a record than this does.
  const outcome = useRecordOutcomes<ClubRecord>([path])?.[0];
  const record = outcome?.value;
  return (
    <Card label={path} name={record && nameOf(record)} closed={closed}>
      {outcome?.problem?.status === 404 && (
        <p class="notice warn">
          There is no {kind.one} {id}: it was deleted, or the club was reset.
        </p>
      )}
      {outcome?.problem && <ProblemNote problem={outcome.problem} />}
      {record && <RecordContent key={id} record={record} path={path} {...properties} />}
    </Card>
  );
}

/** The frame of what is open. The focus moves to its heading, which is in sight then. */
export function Card(properties: {
  readonly label: string;
  readonly name: string | undefined;
  readonly closed: string;
  readonly children: ComponentChildren;
}) {
  const { label, name, closed, children } = properties;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // On a wide screen the card stays in sight by itself.
    if (!isWide) heading.current?.scrollIntoView();
  }, [isWide]);
  return (
    <section class="card" aria-label={label}>
      <div class="title">
        <h2 tabIndex={-1} ref={heading}>
          {name && <Text value={name} />} <code>{label}</code>
        </h2>
        <a href={closed}>Close</a>
      </div>
      {children}
    </section>
  );
}

function RecordContent(properties: CardProperties & { readonly record: ClubRecord; readonly path: string }) {
  const { kind, operations, record, path } = properties;
  const write = useWriting(path);
  const fields = operations.change ?? [];
  const before = Object.fromEntries(fields.map(({ name }) => [name, textOf(record[name])]));
  return (
    <>
      <Decisions write={write} {...properties} />
      {kind.id === 'people' && <PersonRecords id={record.id} />}
      <RelatedRecords record={record} own={path} />
      {fields.length > 0 ? (
        <RecordForm
          fields={fields}
          label="Change"
          before={before}
          onSubmit={(body) => write('Change', 'PATCH', '', body)}
        />
      ) : (
        <LongText text={JSON.stringify(record, null, 2)} />
      )}
      {kind.id === 'payments' && <AllocationOptions payment={record.id} />}
      {kind.id === 'people' && <PersonSection id={record.id} isVerified={record.email_verified === true} />}
    </>
  );
}

/** Returns the way to write something of a record; it returns whether the club did it. */
function useWriting(path: string) {
  const { actOnRecords } = useSession();
  return async (title: string, method: 'PATCH' | 'POST' | 'DELETE', below = '', body?: unknown) => {
    const { problem } = await actOnRecords(`${title} ${path}`, {
      method,
      path: `${path}${below}`,
      headers: freshKey(),
      ...(body !== undefined && { body }),
    });
    return problem === undefined;
  };
}

/** The state of a record, what can be decided about it, and its files. */
function Decisions(
  properties: CardProperties & {
    readonly record: ClubRecord;
    readonly path: string;
    readonly write: ReturnType<typeof useWriting>;
  },
) {
  const { kind, operations, id, record, path, closed, write } = properties;
  const remove = async () => {
    if (await write('Delete', 'DELETE')) goTo(closed);
  };
  return (
    <p class="buttons">
      {'valid' in record && <Decision valid={record.valid} />}
      {operations.decisions.map((decision) => (
        <button type="button" key={decision} onClick={() => write(decision, 'POST', `/${decision}`)}>
          {decision}
        </button>
      ))}
      {operations.files.map((file) => (
        <DownloadButton
          key={file}
          label={`Download the ${file}`}
          path={`${path}/${file}`}
          name={`${kind.id}-${id}-${file}`}
        />
      ))}
      {operations.canDelete && <CarefulButton label="Delete" onSure={remove} />}
    </p>
  );
}
