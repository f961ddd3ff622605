/// <reference types="vite/client" />

declare module 'virtual:catalogs' {
  import type { AllMessages } from '@lingui/core';
  /** The compiled translations of each language. */
  export const catalogs: AllMessages;
}
