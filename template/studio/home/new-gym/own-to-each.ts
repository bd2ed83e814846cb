/** What a copy of a gym does not take with it: it says who that gym is, or leads to what is that gym's alone. */
export const ownToEachGym: readonly string[] = [
  'name',
  'short_name',
  'description',
  'issede',
  'sedeinit',
  'api',
  'push',
  'videos',
  'links',
  'domain',
  'wrapped',
]
