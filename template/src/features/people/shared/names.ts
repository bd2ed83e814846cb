/** Returns 'Tomás' of 'Tomás Paredes', '' for null. */
export const firstNameOf = (person: { fullname: string } | null): string =>
  person?.fullname.split(' ')[0] ?? ''
