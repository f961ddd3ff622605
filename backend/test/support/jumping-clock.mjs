// Loaded into a process with `--import`: its clock jumps to and fro by up to ten minutes, several times a
// second, as after a suspended machine or a hasty time server. Monotonic clocks and timers stay as they are.
const TEN_MINUTES = 600_000;
const RealDate = Date;
let offset = 0;
setInterval(() => (offset = Math.round((Math.random() * 2 - 1) * TEN_MINUTES)), 200).unref();

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offset);
    else super(...values);
  }

  static now() {
    return RealDate.now() + offset;
  }
};
