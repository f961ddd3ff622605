/** An address that breaks before its @ rather than anywhere; `overflow-wrap` is for what is longer still. */
export function EmailAddress({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
