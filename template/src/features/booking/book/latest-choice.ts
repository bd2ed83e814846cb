/**
 * Sends choices one at a time and skips all but the latest. A rejected choice reverts to the last accepted
 * choice. `show` receives the choice to display.
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
    // The caller of this choice gets its failure. The next choice is sent anyway.
    turn = mine.catch(() => {})
    return mine
  }
}
