import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DataSource } from 'typeorm';

import { renderCover, type RenderedCover } from '../../src/local/demo/covers.js';
import { seedDemo } from '../../src/local/demo/seed-demo.js';
import { Env } from '../../src/platform/config/env.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { DiskObjectStore, uploadsDir } from '../../src/platform/storage/disk-object-store.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** When the demo of a test is sown. */
export const NOW = new Date('2026-03-01T12:00:00Z');

/** Databases for the demo, and a folder for its covers. */
export class DemoDatabases {
  private readonly databases: TestDatabase[] = [];
  private readonly dataSources: DataSource[] = [];
  /** The same ideas are sown again and again. */
  private readonly rendered = new Map<string, Promise<RenderedCover>>();
  private dataDir = '';

  /** @returns the folder. */
  async start(): Promise<string> {
    this.dataDir = await mkdtemp(join(tmpdir(), 'groundswell-demo-'));
    return this.dataDir;
  }

  readonly emptyDatabase = async (): Promise<DataSource> => {
    const database = await createTestDatabase();
    this.databases.push(database);
    const dataSource = await createDataSource(database.url, []).initialize();
    this.dataSources.push(dataSource);
    return dataSource;
  };

  readonly seed = (dataSource: DataSource, now = NOW): Promise<void> => {
    const objects = new DiskObjectStore(uploadsDir(Env.read({ DATA_DIR: this.dataDir })));
    return seedDemo({ dataSource, objects, now, render: this.render });
  };

  private readonly render = (svg: string): Promise<RenderedCover> => {
    const cover = this.rendered.get(svg) ?? renderCover(svg);
    this.rendered.set(svg, cover);
    return cover;
  };

  async stop(): Promise<void> {
    await Promise.all(this.dataSources.map((dataSource) => dataSource.destroy()));
    await Promise.all(this.databases.map((database) => database.drop()));
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
