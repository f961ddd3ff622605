import { RouteConfig } from '@nestjs/platform-fastify';

const configs = new WeakMap<object, object>();

/**
 * Adds to the config of a route (what hooks read as `request.routeOptions.config`).
 * Unlike Nest's `@RouteConfig` it keeps what another decorator has put there.
 */
export function AddRouteConfig(config: object): MethodDecorator {
  return (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const all = { ...configs.get(handler), ...config };
    configs.set(handler, all);
    RouteConfig(all)(target, key, descriptor);
  };
}

/** What has been added to the config of the route that the handler serves. */
export function configOf(handler: object): object {
  return configs.get(handler) ?? {};
}
