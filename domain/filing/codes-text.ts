/** The codes by which a unit is filed, as a hand list's note has them. */
export const codesText = (schoolCode: string, unitCode: string): string => `代码 ${schoolCode} ${unitCode}`
