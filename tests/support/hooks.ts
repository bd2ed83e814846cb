/** Enough of React to run a hook without a page: its state lasts from one call to the next, its effects run at once. */
export function stateful() {
  const cells: unknown[] = []
  let at = 0
  const useState = (begin: unknown) => {
    const index = at++
    if (!(index in cells)) cells[index] = typeof begin === 'function' ? begin() : begin
    const set = (next: unknown) => {
      cells[index] = typeof next === 'function' ? next(cells[index]) : next
    }
    return [cells[index], set]
  }
  const useRef = (begin: unknown) => useState(() => ({ current: begin }))[0]
  const react = {
    useState,
    useRef,
    useCallback: (work: unknown) => work,
    useEffect: (effect: () => unknown) => void effect(),
  }
  /** Calls a hook as React does at a render. */
  const render = <Value>(hook: () => Value): Value => {
    at = 0
    return hook()
  }
  return { react, render }
}
