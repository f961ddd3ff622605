import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from './enhanced';

const rootReducer = combineReducers({ [api.reducerPath]: api.reducer });

/**
 * A store of its own for the page, and for each test.
 *
 * @param preloadedState answers that are already known, keyed as the store keeps them
 */
export function createStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    // The development checks would walk every cached answer on every action; all of the state is RTK Query's
    // own.
    middleware: (getDefault) =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
    preloadedState,
  });
}

export type RootState = ReturnType<typeof rootReducer>;
export type Store = ReturnType<typeof createStore>;
export type AppDispatch = Store['dispatch'];
