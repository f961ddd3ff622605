import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { expect, it } from '@jest/globals';

import { adapters, registered } from './providers.js';

abstract class Port {}
class Adapter extends Port {}
class Parts {
  readonly all: object[] = [];
  register(part: object): void {
    this.all.push(part);
  }
}
class First {}
class Second {}

@Module({ providers: [Parts, ...adapters(Adapter), ...registered(Parts, First, Second)] })
class Feature {}

it('a module provides an adapter under its port, and keeps the order of registered parts', async () => {
  const feature = await Test.createTestingModule({ imports: [Feature] }).compile();
  expect(feature.get(Port)).toBeInstanceOf(Adapter);
  expect(feature.get(Parts).all).toEqual([feature.get(First), feature.get(Second)]);
  expect(feature.get(Parts).all[1]).toBeInstanceOf(Second);
});

it("adapters() rejects a class that doesn't extend a port", () => {
  expect(() => adapters(First)).toThrow('First extends no port.');
});
