/** A program of the topology that can be killed, frozen and started again as it was. */
export class Restartable {
  /**
   * @param {() => Promise<import('./daemon.mjs').Daemon>} launch starts it; resolves when it answers
   * @returns {Promise<Restartable>} started
   */
  static async start(launch, more = {}) {
    const part = Object.assign(new Restartable(launch), more);
    await part.start();
    return part;
  }

  constructor(launch) {
    this.launch = launch;
  }

  async start() {
    this.daemon = await this.launch();
  }

  get name() {
    return this.daemon.name;
  }

  get running() {
    return this.daemon.running;
  }

  /** What it exited with; null while it runs and after a signal that it did not handle. */
  get exitCode() {
    return this.daemon.child.exitCode;
  }

  said(lines) {
    return this.daemon.said(lines);
  }

  /** kill -9. Resolves when it is gone. */
  kill() {
    return this.daemon.stop('SIGKILL');
  }

  /** Stands still, with its connections open, until `resume`. */
  freeze() {
    this.daemon.child.kill('SIGSTOP');
  }

  resume() {
    this.daemon.child.kill('SIGCONT');
  }

  stop() {
    return this.daemon.stop();
  }
}
