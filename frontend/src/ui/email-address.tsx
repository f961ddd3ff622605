/**
 * An email address that wraps before its @ if possible; `overflow-wrap` handles parts that are still too
 * long.
 */
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
