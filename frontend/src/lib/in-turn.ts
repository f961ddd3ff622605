/** Returns a function that runs tasks one after another: each starts once the previous task has ended. */
export function inTurn(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}
