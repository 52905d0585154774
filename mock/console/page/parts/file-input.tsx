/** A field that takes a file, and gives its bytes in base64. */
export function FileInput(properties: { readonly id: string; readonly onChange: (base64: string) => void }) {
  const { id, onChange } = properties;
  const read = (file: File | undefined) => {
    if (file === undefined) return onChange('');
    const reader = new FileReader();
    // A data URL holds the bytes in base64, after its comma.
    reader.onload = () => onChange(String(reader.result).split(',', 2)[1] ?? '');
    reader.readAsDataURL(file);
  };
  return (
    <input
      id={id}
      type="file"
      accept=".pdf,.png,.jpg,.jpeg"
      onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
    />
  );
}
