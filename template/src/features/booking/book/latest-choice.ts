/**
 * Sends choices one at a time, however quickly they are made, and only the latest; one that is not taken gives way to the one taken
 * last. `show` is called with the choice to show.
 */
export function latestChoice<Value>(
  begin: Value,
  send: (value: Value) => Promise<boolean>,
  show: (value: Value) => void,
): (value: Value) => Promise<void> {
  let taken = begin
  let wanted = begin
  let turn = Promise.resolve()
  async function settle(value: Value) {
    if (value !== wanted || value === taken) return
    if (await send(value)) taken = value
    else if (value === wanted) show(taken)
  }
  return value => {
    wanted = value
    show(value)
    const mine = turn.then(() => settle(value))
    // Whoever made this choice gets its failure; the next choice is sent all the same.
    turn = mine.catch(() => {})
    return mine
  }
}
