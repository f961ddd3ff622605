import type { TestApp } from '../support/test-app.js';

/** What a founder who means harm would write. */
export const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)> & $& ]]>`;

/** Gives an idea words that try to leave the place that they are put into. */
export async function makeHostile(app: TestApp, id: string): Promise<void> {
  await app.db('UPDATE ideas SET title = $2, description = $3, target_audience = $2 WHERE id = $1', [
    id,
    HOSTILE,
    `${HOSTILE}\u2028\u2029`,
  ]);
}
