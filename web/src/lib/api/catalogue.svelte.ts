import { api } from './client';
import type { Building, BuildingId, Catalogue, Level, Shape } from './types';

/** The level of a bot for which nobody has chosen another. */
export const DEFAULT_LEVEL: Level = 'builder';

let loaded = $state.raw<Catalogue | null>(null);
let asked: Promise<Catalogue> | null = null;

/** Loads the catalogue once; after a failure the next call tries again. */
export function loadCatalogue(): Promise<Catalogue> {
  asked ??= api.catalogue().then(
    (catalogue) => {
      loaded = catalogue;
      return catalogue;
    },
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

const byId = $derived(new Map(loaded?.buildings.map((building) => [building.id, building])));

export const catalogue = {
  /** The catalogue; null until it is loaded. */
  get current(): Catalogue | null {
    return loaded;
  },
  /** A building by its id; undefined for PROHIBITION and while nothing is loaded. */
  building(id: BuildingId): Building | undefined {
    return byId.get(id);
  },
  /** The cells of a building in each of its rotations: as a seat has it for itself, else as everybody has it. */
  cells(id: BuildingId, shapes: readonly Shape[]): Shape['cells'] | null {
    return shapes.find(({ building }) => building === id)?.cells ?? byId.get(id)?.cells ?? null;
  },
};
