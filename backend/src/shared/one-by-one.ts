/**
 * Works on what is due, one after the other. What fails is set aside, so that it keeps nothing waiting that
 * comes after it.
 * @param most how many in one turn.
 * @param step does the next one, and names it as soon as it knows which one that is. @returns false when
 *   nothing is due.
 * @param setAside has it come again later, after what is due now.
 * @throws the first failure, for the log, at the end of the turn; at once where setting aside fails, too, or
 *   where nothing was named.
 */
export async function oneByOne<One>(
  most: number,
  step: (name: (one: One) => void) => Promise<boolean>,
  setAside: (one: One) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let done = 0; done < most; done += 1) {
    const at: One[] = [];
    try {
      if (!(await step((one) => at.push(one)))) break;
    } catch (error) {
      if (at.length === 0) throw error;
      await setAside(at.at(-1)!);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
