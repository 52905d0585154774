import { LineForm } from '../parts/fields.tsx';
import { Section } from '../parts/section.tsx';
import { useSession } from '../session/session.ts';

/** What is answered where the mock itself catches deliveries. */
export function ReceiverSection() {
  const { change } = useSession();
  const set = (answers: string) =>
    change(`Answer ${answers || '204'} to captured messages`, 'PUT', '/receiver', {
      answers: answersIn(answers),
    });
  return (
    <Section
      title="Capture"
      says="Where the mock itself catches the messages, it answers this to each new one, attempt by attempt; the last answer stays. A receiver of yours is not concerned."
    >
      <LineForm label="Statuses, or cut" before="503, 204" placeholder="204" onSubmit={set}>
        <button type="submit">Answer so</button>
      </LineForm>
    </Section>
  );
}

/** Returns the answers that a list such as `503, cut, 204` means. What is no number is sent as it is, and refused. */
function answersIn(text: string): readonly object[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return words.map((word) => {
    if (word === 'cut') return { cut: true };
    return { status: Number.isNaN(Number(word)) ? word : Number(word) };
  });
}
