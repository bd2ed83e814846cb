/** Wraps `make` with a cache by key, for slow values that all tests of a file share and do not change. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>()
  return key => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
