import { ConsoleLogger, type LogLevel } from '@nestjs/common';

/**
 * Contexts where Nest logs a line for every module, controller and route at each start: hundreds of lines
 * that are always the same.
 */
const AT_EACH_START = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Nest's logger without the lines about the structure of the code, unless `debug` is enabled. */
export class StartLogger extends ConsoleLogger {
  /** @param levels levels to write. @param json writes one JSON object per line instead of text. */
  constructor(
    private readonly levels: LogLevel[],
    json: boolean,
  ) {
    super({ logLevels: levels, json, timestamp: true });
  }

  /** Has the same parameters as in `ConsoleLogger`: the last item of `rest` is the context. */
  override log(message: unknown, ...rest: unknown[]): void {
    if (AT_EACH_START.has(String(rest.at(-1))) && !this.levels.includes('debug')) return;
    super.log(message, ...rest);
  }
}
