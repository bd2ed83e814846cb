/** People by their first names; by the whole name where two share the first. */
export function shortNames(people: readonly { id: string; fullname: string }[]) {
  const firsts = people.map(({ fullname }) => fullname.split(' ')[0] ?? '')
  return people.map(({ id, fullname }, index) => {
    const first = firsts[index] ?? ''
    const isShared = firsts.filter(one => one === first).length > 1
    return { id, name: isShared ? fullname : first }
  })
}
