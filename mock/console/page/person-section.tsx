import { CarefulButton } from './careful-button.tsx';
import { Switch } from './fields.tsx';
import { MemberDocuments } from './member-documents.tsx';
import { controlPath, useSession } from './session.ts';

/** What a director does about a person that the interface has no operation for, and the person's documents. */
export function PersonSection({ id, isVerified }: { readonly id: number; readonly isVerified: boolean }) {
  const { club, act } = useSession();
  const path = controlPath(club.name, `/people/${id}`);
  return (
    <>
      <h3>By the director</h3>
      <Switch
        label="The e-mail address is verified"
        isOn={isVerified}
        onChange={(verified) =>
          act(`Verify the address of ${id}`, { method: 'PUT', path: `${path}/address`, body: { verified } })
        }
      />
      <p class="buttons">
        <button
          type="button"
          onClick={() => act(`Let ${id} lead lessons`, { method: 'PUT', path: `${path}/trainer` })}
        >
          Let them lead lessons
        </button>
        <CarefulButton
          label="Delete the person"
          onSure={() => act(`Delete the person ${id}`, { method: 'DELETE', path })}
        />
      </p>
      <MemberDocuments id={id} />
    </>
  );
}
