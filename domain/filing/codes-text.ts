/** The codes by which a unit is filed, as the note of a choice of a list by hand has them. */
export const codesText = (schoolCode: string, unitCode: string): string => `代码 ${schoolCode} ${unitCode}`
