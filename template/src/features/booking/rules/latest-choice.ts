/**
 * One choice after the other, however quickly they are made: `send` is asked for one at a time and only for the latest; what is not taken
 * gives way to what was taken last. `show` is told what to show.
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
    // What it ended in is told to whoever made this choice; the next one is made all the same.
    turn = mine.catch(() => {})
    return mine
  }
}
