import { useState } from 'preact/hooks';
import { Form, TextField } from './fields.tsx';
import { Section } from './section.tsx';
import { controlPath, useSession } from './session.ts';

/** What is answered where the mock itself catches deliveries. */
export function ReceiverSection() {
  const { club, act } = useSession();
  const [answers, setAnswers] = useState('503, 204');
  const set = () =>
    act(`Answer ${answers || '204'} to captured messages`, {
      method: 'PUT',
      path: controlPath(club.name, '/receiver'),
      body: { answers: answersIn(answers) },
    });
  return (
    <Section
      title="Capture"
      says="Where the mock itself catches the messages, it answers this to each new one, attempt by attempt; the last answer stays. A receiver of yours is not concerned."
    >
      <Form onSubmit={set}>
        <TextField label="Statuses, or cut" value={answers} onChange={setAnswers} placeholder="204" />
        <button type="submit">Answer so</button>
      </Form>
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
