// Sets a process's clock three hours ahead, as on a machine with a wrong time, when loaded with `--import`.
// Monotonic clocks and timers are unchanged.
const THREE_HOURS = 3 * 3_600_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + THREE_HOURS);
    else super(...values);
  }

  static now() {
    return RealDate.now() + THREE_HOURS;
  }
};
