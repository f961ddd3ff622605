/**
 * Posts JSON without the test client, and returns the response with its headers, as a program would receive
 * it.
 */
export async function postAsProgram(url: string, body: unknown, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const json = text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
  return { status: answer.status, text, body: json, headers: answer.headers };
}
