import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from './enhanced';

const rootReducer = combineReducers({ [api.reducerPath]: api.reducer });

/**
 * Creates a store: one for the page, and one per test.
 * @param preloadedState responses that are already available, in the store's own format
 */
export function createStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    // The development checks are off, because they would traverse every cached response on every action, and
    // all state belongs to RTK Query.
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
    preloadedState,
  });
}

export type RootState = ReturnType<typeof rootReducer>;
export type Store = ReturnType<typeof createStore>;
export type AppDispatch = Store['dispatch'];
