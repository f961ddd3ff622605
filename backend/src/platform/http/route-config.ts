import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';

/**
 * Adds to the config of a route (what hooks read as `request.routeOptions.config`).
 * Unlike Nest's `@RouteConfig` it keeps what another decorator has put there.
 */
export function AddRouteConfig(config: object): MethodDecorator {
  return (_target, _key, descriptor) => {
    const handler = descriptor.value as object;
    const present = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as object | undefined;
    Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...present, ...config }, handler);
  };
}
