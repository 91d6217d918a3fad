/** All dates are shown in this time zone, for every reader. */
export const timeZone = 'Asia/Riyadh'

/** Its name for editors. */
export const timeZoneName = 'Riyadh time'
