/** How many schools or majors stand side by side at most. */
export const MOST_COMPARED = 4
