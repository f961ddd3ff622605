// Makes a process's clock jump back and forth by up to ten minutes, several times a second, when loaded with
// `--import`. Real clocks jump after a suspended machine resumes or with a faulty time server. Monotonic
// clocks and timers are unchanged.
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
