import { applyDecorators, type INestApplication } from '@nestjs/common';
import { DiscoveryService, ModulesContainer } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';

interface Section {
  name: string;
  description: string;
}

const Describes = DiscoveryService.createDecorator<Section>();

/**
 * Puts a controller into a section (a tag) of the API document, and says what it is about; other controllers
 * of it have `@ApiTags(name)`.
 */
export function ApiSection(name: string, description: string) {
  return applyDecorators(ApiTags(name), Describes({ name, description }));
}

/** Every section that a controller of the application describes, by name. */
export function sectionsOf(app: INestApplication): Section[] {
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  return discovery
    .getControllers()
    .flatMap((controller) => discovery.getMetadataByDecorator(Describes, controller) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name));
}
