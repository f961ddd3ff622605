import { ConsoleLogger, type LogLevel } from '@nestjs/common';

/** Who in Nest has a line for every module, controller and route at each start: hundreds, always the same. */
const AT_EACH_START = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Nest's logger without the lines that only say what the code is made of, unless `debug` is asked for. */
export class StartLogger extends ConsoleLogger {
  /** @param levels those that are written. @param json one object a line instead of text. */
  constructor(
    private readonly levels: LogLevel[],
    json: boolean,
  ) {
    super({ logLevels: levels, json, timestamp: true });
  }

  /** Takes what `ConsoleLogger` takes: the last of `rest` is the context. */
  override log(message: unknown, ...rest: unknown[]): void {
    if (AT_EACH_START.has(String(rest.at(-1))) && !this.levels.includes('debug')) return;
    super.log(message, ...rest);
  }
}
