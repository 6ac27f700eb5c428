import { allConnectors } from "./list-connectors";
import { checkDamage, checkStatements } from "./testing/check-connector";
import { fixtures } from "./testing/list-fixtures";

describe.each(allConnectors().map((connector) => [connector.id, connector] as const))(
  "%s reads a damaged answer",
  (id, connector) => {
    const cases = fixtures[id] ?? [];

    it("never as no data or a bad number, and never throws", () => {
      expect(checkDamage(connector, cases).slice(0, 5)).toEqual([]);
    });

    it("but undamaged words of the carrier as what they say", () => {
      expect(checkStatements(connector, cases)).toEqual([]);
    });
  },
);
