import { CarefulButton } from '../parts/careful-button.tsx';
import { Switch } from '../parts/fields.tsx';
import { useSession } from '../session/session.ts';
import { MemberDocuments } from './member-documents.tsx';

/** What a director does about a person that the interface has no operation for, and the person's documents. */
export function PersonSection({ id, isVerified }: { readonly id: number; readonly isVerified: boolean }) {
  const { change } = useSession();
  const path = `/people/${id}`;
  return (
    <>
      <h3>By the director</h3>
      <Switch
        label="The e-mail address is verified"
        isOn={isVerified}
        onChange={(verified) => change(`Verify the address of ${id}`, 'PUT', `${path}/address`, { verified })}
      />
      <p class="buttons">
        <button type="button" onClick={() => change(`Let ${id} lead lessons`, 'PUT', `${path}/trainer`)}>
          Let them lead lessons
        </button>
        <CarefulButton
          label="Delete the person"
          onSure={() => change(`Delete the person ${id}`, 'DELETE', path)}
        />
      </p>
      <MemberDocuments id={id} />
    </>
  );
}
