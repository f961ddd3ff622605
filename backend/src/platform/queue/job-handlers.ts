import { Injectable } from '@nestjs/common';

import type { JobHandler } from './job-handler.js';

/** All job handlers of this process. A feature adds its own with `registered` and `scheduled`. */
@Injectable()
export class JobHandlers {
  private readonly byType = new Map<string, JobHandler>();

  /** Adds a handler. @throws an error if there is another handler for the same type. */
  register(...handlers: JobHandler[]): void {
    for (const handler of handlers) {
      if (this.byType.has(handler.type))
        throw new Error(`There are two handlers for jobs of type "${handler.type}".`);
      this.byType.set(handler.type, handler);
    }
  }

  /** The handlers of scheduled jobs. */
  scheduled(): (JobHandler & { everyMs: number })[] {
    return [...this.byType.values()].filter((handler) => isScheduled(handler));
  }

  find(type: string): JobHandler | undefined {
    return this.byType.get(type);
  }
}

function isScheduled(handler: JobHandler): handler is JobHandler & { everyMs: number } {
  return handler.everyMs !== undefined;
}
