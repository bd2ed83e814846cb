/** 'Tomás' of 'Tomás Paredes'; '' for nobody. */
export const firstNameOf = (person: { fullname: string } | null): string =>
  person?.fullname.split(' ')[0] ?? ''
