export const homeWords = {
  es: {
    gyms: 'Gimnasios',
    search: 'Buscar',
    all: 'Todos',
    new: 'Sin construir',
    current: 'Al día',
    changed: 'Con cambios',
    broken: 'Con errores',
    noGyms: 'Ningún gimnasio coincide.',
    newGym: 'Gimnasio nuevo',
  },
  en: {
    gyms: 'Gyms',
    search: 'Search',
    all: 'All',
    new: 'Not built',
    current: 'Up to date',
    changed: 'Changed',
    broken: 'With errors',
    noGyms: 'No gym matches.',
    newGym: 'New gym',
  },
}
