import 'reflect-metadata';

import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { ExecutionContext, INestApplication, Type } from '@nestjs/common';
import { DiscoveryService, ModulesContainer } from '@nestjs/core';
import type { FastifyContextConfig } from 'fastify';

import { UuidPipe } from '../input/uuid.pipe.js';
import { type Access, configOf } from '../route-config.js';

/** Where `@ApiOperation` leaves what it was given. */
const OPERATION = 'swagger/apiOperation';

type Handler = ReturnType<ExecutionContext['getHandler']>;
type Controller = Type;

type Config = Partial<FastifyContextConfig> & { bodyLimit?: number };

/** What a route says of itself to guards, pipes and hooks, which act upon it. */
export interface Route {
  config: Config;
  /** Undefined: open to everybody. */
  access: Access | undefined;
  /** Names of the path's parameters that must be UUIDs. */
  uuids: string[];
}

/** Every route of the application that is in the API document, by its operation's id. */
export function routesOf(app: INestApplication): Map<string, Route> {
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  const controllers = discovery
    .getControllers()
    .map(({ metatype }) => metatype as Controller | null)
    .filter((one) => one !== null);
  return new Map(controllers.flatMap(routesIn));
}

function routesIn(controller: Controller): [string, Route][] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name): [string, Route][] => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as Handler | undefined;
    if (name === 'constructor' || typeof handler !== 'function') return [];
    const { operationId } = (Reflect.getMetadata(OPERATION, handler) ?? {}) as { operationId?: string };
    if (operationId === undefined) return [];
    const config = configOf(handler);
    return [[operationId, { config, access: config.access, uuids: uuidsOf(controller, name) }]];
  });
}

interface Argument {
  data?: unknown;
  pipes?: unknown[];
}

function uuidsOf(controller: Controller, method: string): string[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    Argument
  >;
  return Object.values(args)
    .filter(({ pipes }) => pipes?.includes(UuidPipe))
    .map(({ data }) => String(data));
}
